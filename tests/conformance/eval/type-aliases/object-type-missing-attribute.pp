type Point = Object[{ attributes => { x => Integer, y => Integer } }]
Point(1)
