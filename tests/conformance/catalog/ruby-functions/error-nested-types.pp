notify { 'r': message => m::f({'a' => {'b' => 'x'}}) }
