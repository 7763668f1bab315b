[Iterable[Integer], Iterator[String], Sensitive[String], Init[Integer], Init[Integer, 16]]
