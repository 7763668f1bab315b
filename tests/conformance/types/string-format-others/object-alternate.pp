type Point = Object[{attributes => {x => Integer, y => Integer}}]
String(Point(1, 2), '%#p')
