type Point = Object[{attributes => {x => Integer, y => {type => Integer, value => 0}}}]
[String(Point(1, 2)), String(Point(1), '%p'), String(Point(1, 2), '%s'), String([Point(3)]), "${Point(1, 2)}"]
