[type([Type, Integer], 'reduced'), type([Integer, 1], 'reduced'), type([Integer, undef], 'reduced')]
