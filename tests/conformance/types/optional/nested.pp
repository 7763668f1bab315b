[Optional[Optional[Integer]], Optional[Optional[Integer]] == Optional[Integer], Optional[Any], Optional[Any] == Any]
