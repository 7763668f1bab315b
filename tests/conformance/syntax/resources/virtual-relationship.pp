@notify { 'a': } -> @notify { 'b': }
