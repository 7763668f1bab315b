define b($y, $x = String([1, "${y}"])) { }
b { t: }
