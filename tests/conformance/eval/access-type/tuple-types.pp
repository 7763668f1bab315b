[Tuple[String, Integer], Tuple[String, 1, 3], Tuple[String, Integer, 1], Tuple[String, Integer, 1, default]]
