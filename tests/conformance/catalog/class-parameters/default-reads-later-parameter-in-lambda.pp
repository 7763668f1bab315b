class b($x = [1].map |$n| { $y }, $y = 3) { }
include b
