String(Binary('aGVsbG8='), '%d')
