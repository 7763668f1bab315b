Notify { message => 'one' }
Notify { withpath => true }
notify { 'a': }
