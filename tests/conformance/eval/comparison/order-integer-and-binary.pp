$x = 5 < Binary('aGk=')
