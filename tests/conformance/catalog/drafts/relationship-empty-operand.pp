notify { 'a': }
[] -> Notify['a'] -> []
