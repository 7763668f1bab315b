notify { 'x': provider => 'y' }
