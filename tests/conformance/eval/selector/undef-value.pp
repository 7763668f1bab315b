[1 ? { 1 => undef, default => 2 }]
