notify { String(m::f(1)): }
