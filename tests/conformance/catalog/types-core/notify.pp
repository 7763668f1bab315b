notify { 'n': message => 'm', withpath => true }
