notify { 'r': message => m::f(2) |Integer $x| { $x } }
