[call('size', 'abc'), call('upcase', 'a'), call('join', ['a', 'b'], '-')]
