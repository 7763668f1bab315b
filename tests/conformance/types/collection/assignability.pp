[Array < Collection, Hash < Collection, Tuple < Collection, Struct < Collection, Array[Integer, 1, 2] <= Collection[1, 5], Array[Integer] <= Collection[1], Collection < Iterable, Collection < Any]
