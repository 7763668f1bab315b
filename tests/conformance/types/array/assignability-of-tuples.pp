[Tuple[Integer, Integer] <= Array[Integer], Tuple[Integer, String] <= Array[Integer], Tuple[Integer] <= Array[Integer, 2], Array[Integer] <= Tuple[Integer, 0, default]]
