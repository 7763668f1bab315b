$a = 1 ? { 1 => 'a b', default => 'c' }.split(' ')
