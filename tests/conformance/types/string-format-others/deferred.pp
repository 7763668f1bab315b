[String(Deferred('f', [1])), String([Deferred('f')])]
