notify { m::f('x'): }
