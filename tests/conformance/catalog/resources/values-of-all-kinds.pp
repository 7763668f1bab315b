notify { 'i': message => 1 }
notify { 'f': message => 1.5 }
notify { 'b': message => true }
notify { 'a': message => ['x', 1, [true, undef]] }
notify { 'h': message => { 'k' => [1], 'u' => undef } }
