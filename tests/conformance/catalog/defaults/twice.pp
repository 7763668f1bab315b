Notify { message => 'one' }
Notify { message => 'two' }
notify { 'a': }
