[String(Binary('aGVsbG8='), '%s'), String(Binary('aGVsbG8='), '%p'), String(Binary('aGVsbG8=')), String([Binary('aGVsbG8=')])]
