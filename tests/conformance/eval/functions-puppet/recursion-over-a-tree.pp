function depth($v) { if $v =~ Array and !empty($v) { 1 + ($v.map |$x| { depth($x) }).max } else { 0 } }
[depth([]), depth([1]), depth([1, [2, [3, []]]])]
