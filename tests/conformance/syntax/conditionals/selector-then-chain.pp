$a = 1 ? { 1 => 'a b', default => 'c' }.split(' ')[0].upcase |$x| { $x } ? { 'A' => { b => 1 } }['b'] + 2
