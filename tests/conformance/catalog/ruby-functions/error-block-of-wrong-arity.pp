notify { 'r': message => m::f(2) |$x, $y| { $x } }
