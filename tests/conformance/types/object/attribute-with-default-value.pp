type Point = Object[{attributes => {x => Integer, y => {type => Integer, value => 7}}}]
[Point(1).y, Point(1, 2).y, Point({x => 1}).y, Point(1)]
