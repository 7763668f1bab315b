$a = undef / 2 / 1
