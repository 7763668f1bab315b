Integer { 'a': }
