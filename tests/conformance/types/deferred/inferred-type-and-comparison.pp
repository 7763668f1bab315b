[type(Deferred('f')), Deferred == Deferred, Deferred < Any, Deferred < Object]
