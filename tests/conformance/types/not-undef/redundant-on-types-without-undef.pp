[NotUndef[Integer], NotUndef[Integer] == Integer, NotUndef[Optional[Integer]], NotUndef[Optional[Integer]] == Integer, NotUndef[NotUndef[Integer]]]
