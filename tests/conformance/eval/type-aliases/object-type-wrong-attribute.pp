type Point = Object[{ attributes => { x => Integer } }]
Point('a')
