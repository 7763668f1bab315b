$start = { a => 1 }
$sum = [1, 2].reduce($start) |$memo, $n| { $memo + { "k${n}" => $n } }
[$start, $sum]
