[1].map |$x| { [2].map |$x| { $x } }
