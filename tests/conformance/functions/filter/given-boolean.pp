true.filter |$x| { $x }
