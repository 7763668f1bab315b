notify { m::f([1, 2]): }
