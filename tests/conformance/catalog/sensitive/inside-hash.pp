notify { 'a': message => { 'k' => Sensitive('s') } }
