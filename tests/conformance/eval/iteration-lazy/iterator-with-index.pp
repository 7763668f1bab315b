[10, 20].reverse_each.map |$i, $v| { [$i, $v] }
