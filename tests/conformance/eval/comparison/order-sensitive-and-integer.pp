$x = Sensitive(1) < 1
