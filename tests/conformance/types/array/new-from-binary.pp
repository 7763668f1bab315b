Array(Binary('aGk='))
