index(undef, 1)
