function { 'a': }
