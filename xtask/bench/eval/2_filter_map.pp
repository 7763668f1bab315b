# `filter` and `map` over 100,000, with interpolation
$names = Integer[1, 100000].filter |$n| { $n % 3 != 0 }.map |$n| { "node-${n}.example.com" }
[$names.size, $names[-1]]
