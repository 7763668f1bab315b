schedule { 'a': name => 's' }
schedule { 'b': name => 's' }
