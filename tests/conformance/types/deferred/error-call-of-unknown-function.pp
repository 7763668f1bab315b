Deferred('nope').call
