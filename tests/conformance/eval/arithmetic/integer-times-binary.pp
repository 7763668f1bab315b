$x = 7 * Binary('aGk=')
