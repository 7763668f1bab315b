'abc' + 'def'
