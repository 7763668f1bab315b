$x = Binary('aGk=') >> 1
