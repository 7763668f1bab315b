$a = unless $b { 1 }[0]
