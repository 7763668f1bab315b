type Point = Object[{attributes => {x => Integer}}]
[Point(1) =~ Point, {x => 1} =~ Point, Point(1) =~ Object, 1 =~ Object, Point =~ Type, Point =~ Type[Point], Point(1) =~ RichData]
