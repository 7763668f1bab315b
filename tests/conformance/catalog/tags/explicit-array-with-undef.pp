notify { 'n': tag => ['a', undef] }
