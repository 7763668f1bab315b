'5'.convert_to(Integer) |$x| { $x + 1 }
