[Hash[String, Integer] == Hash[String, Integer], Hash[String, Integer] == Hash[Integer, String], Hash[String, Integer] == Hash[String, Integer, 0]]
