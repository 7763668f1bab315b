{ a => 1, b => 2 }.reverse_each.map |$k, $v| { [$k, $v] }
