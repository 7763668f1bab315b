Callable[[Integer], Float, String]
