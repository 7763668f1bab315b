1 ? { 1 => 1 + 'x', default => 2 }
