foo(*$a.b[1])
