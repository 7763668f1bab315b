[type(Binary('YWJj')), type([Binary('YWJj'), Binary('')], 'reduced'), type([Binary, Integer], 'reduced')]
