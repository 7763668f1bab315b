$x = 'abc' < Sensitive(1)
