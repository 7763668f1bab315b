['a1b22c'.split(/\d+/), 'abc'.regsubst(/(?<x>b)/, '[\k<x>]'), "l1\nl2".regsubst(/^l/, 'L', 'G')]
