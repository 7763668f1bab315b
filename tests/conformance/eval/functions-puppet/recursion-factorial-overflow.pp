function fact(Integer $n) { if $n < 2 { 1 } else { $n * fact($n - 1) } }
fact(21)
