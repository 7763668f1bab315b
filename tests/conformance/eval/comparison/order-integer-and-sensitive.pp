$x = 5 < Sensitive(1)
