notify { m::f(Integer[1, 2], String): }
