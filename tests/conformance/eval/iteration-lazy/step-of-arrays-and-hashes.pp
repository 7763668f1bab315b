[Array([[1, 2], [3], [4]].step(2)), Array([{ a => 1 }, 2].step(2)), Array([[]].step(2)), Array([[1, 2], [3], [4]].step(2).map |$x| { $x })]
