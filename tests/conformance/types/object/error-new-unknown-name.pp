type Point = Object[{attributes => {x => Integer}}]
Point({x => 1, z => 2})
