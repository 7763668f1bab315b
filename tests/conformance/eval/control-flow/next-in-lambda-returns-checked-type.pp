with(1) |$x| >> String { next(5) }
