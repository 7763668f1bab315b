class b($x = String([1, "${y}"]), $y = 3) { }
include b
