[[1, 2].reverse_each =~ Iterator[Integer], [1, 2].reverse_each =~ Iterator[String], [1, 2].step(2) =~ Iterator[Integer]]
