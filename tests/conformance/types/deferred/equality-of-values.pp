[Deferred('f') == Deferred('f'), Deferred('f', [1]) == Deferred('f', [2]), Deferred('f') == 'f']
