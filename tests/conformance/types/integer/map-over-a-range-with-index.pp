Integer[5, 7].map |$i, $x| { [$i, $x] }
