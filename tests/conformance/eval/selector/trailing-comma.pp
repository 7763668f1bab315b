1 ? { 1 => 'a', default => 'b', }
