[Variant[Array, Hash] <= Iterable, Variant[Array, Float] <= Iterable]
