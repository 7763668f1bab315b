notify { 'r': message => m::f({'a' => [1, '1', true, 'yes', undef, 'x: y'], 'b' => {}}) }
