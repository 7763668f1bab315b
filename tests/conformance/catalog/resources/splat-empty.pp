notify { 'a': * => {} }
