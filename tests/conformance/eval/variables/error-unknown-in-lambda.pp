[1].map |$x| { $y }
