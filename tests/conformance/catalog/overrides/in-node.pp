node default { notify { 'a': } Notify['a'] { message => 'node' } }
