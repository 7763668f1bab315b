[3 =~ Iterable[Integer[0, 2]], 3 =~ Iterable[Integer], 3 =~ Iterable, type(3.reverse_each)]
