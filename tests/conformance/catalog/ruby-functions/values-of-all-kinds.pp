notify { m::f(undef, default, 1.5, true, { 'a' => [1] }): }
