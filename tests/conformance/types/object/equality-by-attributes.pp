type Point = Object[{attributes => {x => Integer, y => Integer}}]
[Point(1, 2) == Point(1, 2), Point(1, 2) == Point(1, 3), Point(1, 2) == {x => 1, y => 2}]
