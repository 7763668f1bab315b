type Point = Object[{ attributes => { x => Integer } }]
Point(1).z
