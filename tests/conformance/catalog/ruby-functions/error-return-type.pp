notify { String(m::f(100)): }
