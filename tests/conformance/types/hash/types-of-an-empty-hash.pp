[Hash[String, Integer, 0, 0], Hash[0, 0] <= Hash[String, Integer], Hash[0, 0] <= Hash[String, Integer, 1], {} =~ Hash[String, Integer, 0, 0]]
