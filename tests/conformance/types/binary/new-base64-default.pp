[Binary('YWJj'), Binary(''), Binary('YWI=')]
