[1, 2, 3].reduce([]) |$m, $n| { if $n == 3 { break() } $m << $n }
