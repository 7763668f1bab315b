[Runtime < RichData, Callable < RichData, Iterator < RichData, Iterable < RichData, Array < RichData, Any < RichData]
