$a = $b == $c ? { true => 1, false => 2 }
