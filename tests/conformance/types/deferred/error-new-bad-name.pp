Deferred('a b')
