notify { 'r': message => m::f([3, 1, 2]) }
