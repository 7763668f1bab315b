notify { "x${nothing}": }
