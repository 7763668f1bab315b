define b($x = String([1, "${y}"]), $y = 3) { }
b { t: }
