[type([Runtime['ruby', 'String'], Integer], 'reduced'), type([Runtime, Runtime], 'reduced')]
