type Even = Variant[Tuple[Integer], Tuple[Integer, Odd]]
type Odd = Tuple[String, Even]
[[1] =~ Even, [1, [a, [2]]] =~ Even, [1, [2]] =~ Even]
