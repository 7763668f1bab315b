[true, false, undef, default]
