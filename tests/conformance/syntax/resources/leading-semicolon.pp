notify { ; 'a': }
