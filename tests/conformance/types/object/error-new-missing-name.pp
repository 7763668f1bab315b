type Point = Object[{attributes => {x => Integer, y => Integer}}]
Point({x => 1})
