[join(['a', 'b', 'c']), join(['a', 'b'], ', '), join([], '-'), ['x'].join('-'), join([1, 2.5, true], '/')]
