[{a => undef, b => 1}[a, b], {a => undef}[a, a], {a => false, b => 1}[a, b]]
