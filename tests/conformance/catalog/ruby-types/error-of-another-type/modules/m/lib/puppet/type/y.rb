raise 'y does not load'
