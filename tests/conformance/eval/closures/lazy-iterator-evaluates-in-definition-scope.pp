$n = 10
$it = [1, 2, 3].reverse_each
$it.map |$x| { $x + $n }
