Binary('aGVs') + Binary('bG8=')
