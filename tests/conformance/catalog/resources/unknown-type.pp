nope { 'a': }
