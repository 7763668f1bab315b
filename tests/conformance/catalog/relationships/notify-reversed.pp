notify { 'a': } <~ notify { 'b': }
