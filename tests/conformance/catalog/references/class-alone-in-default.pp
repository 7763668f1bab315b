Notify { message => [Class] }
notify { 'a': }
