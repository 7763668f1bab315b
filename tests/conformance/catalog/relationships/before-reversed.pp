notify { 'a': } <- notify { 'b': }
