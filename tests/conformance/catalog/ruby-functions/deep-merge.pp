notify { 'r': message => m::f({'a' => ['x', 'y'], 'b' => {'c' => 1}}) }
