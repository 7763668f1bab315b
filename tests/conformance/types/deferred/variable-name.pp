[Deferred('$x'), Deferred('$x').name, Deferred('$x', ['a', 'b']).arguments]
