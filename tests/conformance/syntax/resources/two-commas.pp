notify { 'a': ,, }
