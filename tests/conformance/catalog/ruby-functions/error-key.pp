notify { 'r': message => m::f({'a' => 1}) }
