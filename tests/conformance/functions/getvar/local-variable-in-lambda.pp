[1, 2].map |$x| { getvar('x') }
