[1, 2, 3].reduce([]) |$m, $n| { if $n == 2 { next($m + ["two"]) } $m + [$n] }
