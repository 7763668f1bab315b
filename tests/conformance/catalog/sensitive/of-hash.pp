notify { 'a': message => Sensitive({ 'k' => [1, 2] }) }
