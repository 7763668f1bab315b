notify { 'a': tag => Sensitive('t') }
