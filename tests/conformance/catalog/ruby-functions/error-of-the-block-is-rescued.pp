notify { 'r': message => m::f(2) |$x| { fail("no ${x}") } }
