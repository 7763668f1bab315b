Deferred(1)
