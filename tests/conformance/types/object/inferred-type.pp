type Point = Object[{attributes => {x => Integer}}]
[type(Point(1)) == Point, "${type([Point(1), Point(2)], 'reduced')}", "${type(Point)}"]
