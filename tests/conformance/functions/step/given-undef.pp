step(undef, 2)
