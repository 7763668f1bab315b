notify { 'a': , }
