$a = $b[default, undef, true]
