notify { 'a': noop => true, tag => ['x', 'y'] }
notice(Notify['a']['noop'], Notify['a']['tag'])
