slice(undef, 2)
