type Point = Struct[x => Integer, Optional[y] => Integer]
[Point, {x => 1} =~ Point, {y => 1} =~ Point]
