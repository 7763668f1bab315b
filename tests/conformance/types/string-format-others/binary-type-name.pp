[String(Binary('aGVsbG8='), '%t'), String(Binary('aGVsbG8='), '%T'), String(Binary('aGVsbG8='), '%#t')]
