[1].map |$x| { next(1, 2) }
