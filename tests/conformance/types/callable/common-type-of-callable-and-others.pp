[type([Callable, Integer], 'reduced'), type([Callable[String], String], 'reduced')]
