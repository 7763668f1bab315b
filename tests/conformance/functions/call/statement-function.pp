call('notice', 'a', 'b')
