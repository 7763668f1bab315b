notify { 'r': message => [m::f(1), m::f(1, 'a'), m::f(1, 'a', true, false)] }
