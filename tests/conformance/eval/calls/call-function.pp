[call('size', [1, 2]), call('map', [1, 2]) |$x| { $x * 2 }, call('join', ['a', 'b'], '-')]
