$a = { true => 1, true => 2, undef => 3, undef => 4, default => 5, default => 6 }
