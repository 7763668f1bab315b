[Hash[String, Integer], Hash[String, Integer, 1], Hash[String, Integer, 1, 5], Hash[1, 2]]
