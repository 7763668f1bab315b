$x = Binary('aGk=') < Binary('aGk=')
