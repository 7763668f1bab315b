[type([Array, Integer], 'reduced'), type([Array, Undef], 'reduced'), type([[1], 1], 'reduced')]
