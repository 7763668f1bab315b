notify { 'r': message => m::f([1, 'a', [true]]) }
