class b($x = f(), $y = 3) { }
function f() { $b::y }
include b
