$x = 7 >> Sensitive(1)
