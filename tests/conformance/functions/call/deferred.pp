call(Deferred('upcase', ['abc']))
