[type([Array[Integer], Array[Float]], 'reduced'), type([Array[Integer], Array[String]], 'reduced'), type([Array[Integer], Array[Array]], 'reduced')]
