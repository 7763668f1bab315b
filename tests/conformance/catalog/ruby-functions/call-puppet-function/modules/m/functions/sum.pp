function m::sum($list) { $list.reduce |$a, $b| { $a * 10 + $b } }
