$a = 'b'.foo
$c = "d${e}".foo
$f = [1].foo
$g = { h => 1 }.foo
$i = (1 + 2).foo
$j = true.foo
$k = undef.foo
$l = default.foo
