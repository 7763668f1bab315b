notice(defined(Notify['a']))
notify { 'a': }
notice(defined(Notify['a']))
