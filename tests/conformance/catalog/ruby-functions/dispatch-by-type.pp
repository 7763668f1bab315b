notify { m::f(1): }
notify { m::f('a', 'b'): }
