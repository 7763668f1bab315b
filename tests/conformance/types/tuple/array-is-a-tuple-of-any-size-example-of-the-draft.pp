[Array[Integer] == Tuple[Integer, 0, default], Array[Integer] <= Tuple[Integer, 0, default], Tuple[Integer, 0, default] <= Array[Integer]]
