$first = { 'a' => 1 }
$results = [1, 2].reduce([$first]) |$memo, $n| { $memo + [$memo[-1] + { 'a' => $n, "b${n}" => $n }] }
notice($results, $first)
function extended(Hash $hash) { $hash + { 'x' => 1 } }
notice(extended($first), extended($first), $first)
