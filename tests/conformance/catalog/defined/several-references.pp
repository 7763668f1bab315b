notify { 'a': }
notice(defined(Notify['a', 'b']), defined(Notify['b', 'a']))
