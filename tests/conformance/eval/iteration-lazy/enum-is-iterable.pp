Enum['a', 'b', 'c'].map |$x| { $x }
