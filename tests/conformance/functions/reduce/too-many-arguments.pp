[1].reduce(1, 2) |$m, $x| { 1 }
