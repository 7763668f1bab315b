notify { 'r': message => m::f({'b' => 1, 'a' => {'z' => 1, 'y' => 2}, 3 => undef}) }
