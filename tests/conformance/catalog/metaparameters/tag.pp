notify { 'a': tag => 'one' }
notify { 'b': tag => ['one', 'two'] }
