type Point = { attributes => { x => Integer } }
Point(5).x
