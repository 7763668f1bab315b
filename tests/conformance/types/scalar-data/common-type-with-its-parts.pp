[type([ScalarData, Integer], 'reduced'), type([ScalarData, String], 'reduced'), type([ScalarData, Boolean], 'reduced')]
