notify { m::f(['b', 'a']): }
