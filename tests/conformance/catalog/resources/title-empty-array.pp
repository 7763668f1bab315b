notify { []: message => 'nobody' }
notify { 'a': }
