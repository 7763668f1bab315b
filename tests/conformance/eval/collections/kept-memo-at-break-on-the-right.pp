[1, 2, 3].reduce([]) |$m, $n| { $m << if $n == 3 { break() } else { $n } }
