Integer[default, 3].map |$x| { $x }
