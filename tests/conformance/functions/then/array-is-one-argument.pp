[1, 2].then |$x| { $x }
