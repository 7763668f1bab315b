[Callable[[Integer, 2, 2], Float], Callable[[Integer], Float], Callable[[], String], Callable[[String, Callable], Integer], Callable[[0, 0], Float]]
