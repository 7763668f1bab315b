notify { m::f(1): }
