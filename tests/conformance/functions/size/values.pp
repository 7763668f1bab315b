[size('abc'), size('åäö'), size([1, [2, 3]]), size({}), size(Binary('aGk='))]
