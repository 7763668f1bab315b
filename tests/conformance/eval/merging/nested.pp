$base = { 'a' => 1, 'b' => { 'x' => 1, 'y' => 2 }, 'c' => 3, 'd' => 4, 'e' => 5, 'f' => 6, 'g' => 7, 'h' => 8 }
$all = [1, 2].map |$n| { $base + { 'b' => $base['b'] + { 'x' => $n }, 'c' => ($base + { 'c' => $n })['c'] } }
notice($all, $base)
