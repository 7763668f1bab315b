[type([Class['a'], Integer], 'reduced'), type([Class, Undef], 'reduced')]
