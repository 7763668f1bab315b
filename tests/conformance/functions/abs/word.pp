abs('abc')
