Sensitive(1) + 1
