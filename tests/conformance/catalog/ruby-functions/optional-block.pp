notify { 'r': message => [m::f(2), m::f(2) |$x| { $x + 40 }] }
