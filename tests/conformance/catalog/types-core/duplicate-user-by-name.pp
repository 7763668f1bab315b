user { 'a': name => 'u' }
user { 'b': name => 'u' }
