notify { ['a', default]: message => 'd'; 'b': }
