split(undef, ',')
