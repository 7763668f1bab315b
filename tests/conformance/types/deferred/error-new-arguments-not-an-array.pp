Deferred('f', 'a')
