$a = notify { 'b': }
