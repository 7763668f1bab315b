Sensitive(1) < Sensitive(2)
