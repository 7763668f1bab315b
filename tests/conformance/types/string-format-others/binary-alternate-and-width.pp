[String(Binary('aGVsbG8='), '%#s'), String(Binary('aGVsbG8='), '%12s'), String(Binary('aGVsbG8='), '%-12b')]
