type Point = Object[{attributes => {x => Integer}}]
function f(Point $p) { $p.x }
f(Point(3))
