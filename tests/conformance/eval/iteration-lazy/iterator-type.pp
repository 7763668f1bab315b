[type([1, 2].reverse_each), type(Integer[1, 5].step(2)), [1].reverse_each =~ Iterator[Integer], [1].reverse_each =~ Iterable[String], [1] =~ Iterator]
