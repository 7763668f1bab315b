notify { 'a': } notify { 'b': }
