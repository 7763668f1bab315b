[1.5 =~ Float[1, 2], 1.0 =~ Float[1, 2], 2.0 =~ Float[1, 2], 2.1 =~ Float[1, 2], 1 =~ Float[1, 2]]
