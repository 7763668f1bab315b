[1, 'a'].map |$x| >> Integer { $x }
