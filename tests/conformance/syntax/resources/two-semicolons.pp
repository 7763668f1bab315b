notify { 'a': ; ; 'b': }
