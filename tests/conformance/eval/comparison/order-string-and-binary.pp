$x = 'abc' < Binary('aGk=')
