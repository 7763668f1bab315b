$a = notify { 'b': } -> notify { 'c': }
