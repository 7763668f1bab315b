[5.5 =~ Float[1.5], 1.0 =~ Float[1.5], Float[1.5] == Float[1.5, default]]
