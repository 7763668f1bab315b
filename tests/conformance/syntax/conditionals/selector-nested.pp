$a = $b ? { 1 => $c ? { 2 => 3, default => 4 }, default => 5 }
