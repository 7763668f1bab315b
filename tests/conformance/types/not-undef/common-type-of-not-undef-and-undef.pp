[type([NotUndef[Integer], Undef], 'reduced'), type([NotUndef, Undef], 'reduced')]
