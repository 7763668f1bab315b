[Deferred('upcase', ['a']).call, Deferred('join', [[1, 2], '-']).call]
