size([1]) |$x| { }
