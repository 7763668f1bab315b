Deferred('Foo')
