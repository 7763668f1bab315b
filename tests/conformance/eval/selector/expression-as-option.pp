$a = 2
3 ? { $a + 1 => 'sum', default => 'no' }
