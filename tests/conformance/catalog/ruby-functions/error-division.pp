notify { m::f(0): }
