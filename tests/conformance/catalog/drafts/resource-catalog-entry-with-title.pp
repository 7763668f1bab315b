Notify['x'] { 'a': message => 'y' }
