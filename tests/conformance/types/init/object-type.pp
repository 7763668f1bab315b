type Point = Object[{attributes => {x => Integer, y => {type => Integer, value => 0}}}]
[1 =~ Init[Point], [1, 2] =~ Init[Point], {x => 1} =~ Init[Point], 'a' =~ Init[Point], Init[Point].new([1, 2]), Init[Point].new({x => 3})]
