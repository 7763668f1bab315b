min(undef, 1)
