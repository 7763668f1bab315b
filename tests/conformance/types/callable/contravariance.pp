[Callable[Any] <= Callable[Integer], Callable[Integer] <= Callable[Any], Callable[Numeric] <= Callable[Integer], Callable[Integer] <= Callable[Numeric], Callable[Scalar] <= Callable[String]]
