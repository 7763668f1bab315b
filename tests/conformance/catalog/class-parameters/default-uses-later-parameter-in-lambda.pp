class b($x = [1].map |$i| { $i + $y }, $y = 3) { }
include b
