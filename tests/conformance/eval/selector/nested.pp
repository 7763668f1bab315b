1 ? { 1 => 2 ? { 2 => 'deep', default => 'a' }, default => 'b' }
