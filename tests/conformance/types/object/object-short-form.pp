type Point = Object { attributes => {x => Integer} }
type Other = { attributes => {x => Integer} }
[Point(1), Other(2)]
