$all = { list => [1] }
$longer = with($all["list"]) |$list| { $list + [2] }
[$all, $longer]
