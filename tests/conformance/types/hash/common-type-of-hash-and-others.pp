[type([Hash, Integer], 'reduced'), type([Hash, Undef], 'reduced'), type([{a => 1}, 1], 'reduced')]
