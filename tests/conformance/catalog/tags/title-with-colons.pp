notify { 'a::b': }
