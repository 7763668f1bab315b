Class { 'a': }
