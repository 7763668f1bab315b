[1, 2].reduce(undef) |$m, $x| { [$m, $x] }
