call('join', *[['a'], '-'])
