[String(Iterable), String(Iterable[Integer]), String(Iterable[Any])]
