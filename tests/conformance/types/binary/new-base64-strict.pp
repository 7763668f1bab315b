[Binary('YWJj', '%B'), Binary('YWI=', '%B')]
