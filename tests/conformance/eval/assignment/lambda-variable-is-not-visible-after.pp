[1].each |$x| { $inner = 1 }
$inner
