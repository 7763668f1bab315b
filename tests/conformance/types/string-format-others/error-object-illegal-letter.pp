type Point = Object[{attributes => {x => Integer}}]
String(Point(1), '%d')
