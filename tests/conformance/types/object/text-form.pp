type Point = Object[{attributes => {x => Integer, y => {type => Integer, value => 0}}}]
[String(Point), "${Point}", String(Point, '%#p'), String([Point])]
