type Point = Object[{attributes => {x => Integer, y => Integer}}]
[Point(1, 2), Point.new(1, 2), Point({x => 1, y => 2}), new(Point, 3, 4)]
