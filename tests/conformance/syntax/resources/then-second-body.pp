notify { 'a': } { 'b': }
