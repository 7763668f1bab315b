notify { 'a': message => { 'k' => ['v0', 'v1'] } }
notice(Notify['a']['message']['k'][1])
