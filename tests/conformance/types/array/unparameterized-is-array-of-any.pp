[Array == Array[Any], Array[Any] == Array, String(Array[Any]), Array[Any, 0, default] == Array]
