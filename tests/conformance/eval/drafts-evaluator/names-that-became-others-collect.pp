[1, 2].collect |$x| { $x }
