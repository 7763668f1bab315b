type Point = Object[{attributes => {x => Integer}}]
assert_type(Point, 1)
