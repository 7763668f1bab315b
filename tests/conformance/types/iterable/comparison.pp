[Iterable[Integer] < Iterable, Iterable == Iterable[Any], Iterable[Integer[1]] <= Iterable[Integer], Iterable < Any, Iterator[Integer] < Iterable[Integer]]
