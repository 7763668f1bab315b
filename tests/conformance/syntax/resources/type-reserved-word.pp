private { 'a': }
