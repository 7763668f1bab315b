$x = Sensitive(1) < Sensitive(1)
