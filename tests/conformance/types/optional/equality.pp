[Optional[Integer] == Optional[Integer], Optional[Integer] == Optional[String], Optional == Optional]
