$x = 'abc' ? { /(b)/ => $1, default => 'no' }
[$x, $1]
