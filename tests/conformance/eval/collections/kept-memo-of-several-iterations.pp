$base = [1]
$results = [1, 2].map |$i| { [3, 4].reduce($base) |$m, $n| { $m + [$n * $i] } }
[$base, $results]
