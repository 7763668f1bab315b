[type([Undef, Integer], 'reduced'), type([Undef, Array], 'reduced'), type([Undef, Callable], 'reduced')]
