type Point = Object[{attributes => {x => Integer, y => Integer}}]
$p = Point(1, 2)
[$p.x, $p.y, Point(3, 4).x]
