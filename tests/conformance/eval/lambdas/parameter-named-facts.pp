with(1) |$facts| { $facts }
