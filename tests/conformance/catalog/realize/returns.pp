@notify { 'a': }
notice(realize(Notify['a']))
