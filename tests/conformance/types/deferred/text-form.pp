[String(Deferred), "${Deferred('f', [1, 'a'])}", String(Deferred('f'))]
