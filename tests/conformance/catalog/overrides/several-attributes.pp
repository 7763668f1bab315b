notify { 'a': }
Notify['a'] { message => 'm', withpath => true }
