[Binary('YWJj').length, Binary('').empty]
