[Tuple[Integer, String] == Tuple[Integer, String], Tuple[Integer, String] == Tuple[String, Integer], Tuple[Integer, 1, 1] == Tuple[Integer], Tuple[Integer, 1, 2] == Tuple[Integer, Integer, 1, 2]]
