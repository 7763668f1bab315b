$a = undef / 2
