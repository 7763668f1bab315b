notify { m::f(Sensitive('x')): }
