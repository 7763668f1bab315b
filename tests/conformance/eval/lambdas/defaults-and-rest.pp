[with(1) |$a,$b=$a+1,*$c| { [$a,$b,$c] }, with(1,2,3,4) |$a,$b=5,*$c| { [$a,$b,$c] }, with() |*$x| { $x }, with(1,2) |Integer *$x| { $x }, with() |$x=3| { $x }]
