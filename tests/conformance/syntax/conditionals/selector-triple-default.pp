$a = $b ? { default => 1, 2 => 3, default => 4, default => 5 }
