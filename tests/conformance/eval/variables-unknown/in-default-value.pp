function f($a = $nosuch) { $a }
f()
