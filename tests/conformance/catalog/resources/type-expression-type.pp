Notify { 'a': }
