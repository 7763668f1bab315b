function fact(Integer $n) >> Integer { if $n < 2 { 1 } else { $n * fact($n - 1) } }
[fact(1), fact(5), fact(20)]
