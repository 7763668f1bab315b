type Point = Object[{ attributes => { x => Integer, y => { type => Integer, value => 0 } } }]
$p = Point(1)
$q = Point({ x => 1, y => 2 })
[$p.x, $p.y, $q.y, $p =~ Point, $p == Point(1), $p == $q, "$p"]
