thing { 'a': color => 'red' }
