[type([Resource, Integer], 'reduced'), type([File['a'], 'a'], 'reduced'), type([File, Undef], 'reduced')]
