[type([Hash[String, Integer], Hash[Integer, Float]], 'reduced'), type([Hash[String, Integer], Hash[String, Integer]], 'reduced')]
