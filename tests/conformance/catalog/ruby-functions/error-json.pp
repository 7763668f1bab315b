notify { 'r': message => m::f('{"a": }') }
