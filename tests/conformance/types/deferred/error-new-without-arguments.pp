Deferred()
