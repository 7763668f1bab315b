[Hash(Integer[1, 4]), Hash({a => 1, b => 2}.map |$k, $v| { [$k, $v + 1] }), Hash([[a, 1], [b, 2]].reverse_each)]
