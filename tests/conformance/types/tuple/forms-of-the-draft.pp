[Tuple[String, Integer], Tuple[String, Integer, 1], Tuple[String, Integer, 1, 3], Tuple[String, 5, 5], Tuple[String, 5, 10], Tuple[String, String, Integer, 1, 3]]
