[Any > Undef, Any > Integer, Any > Type, Any > Callable, Any > Runtime, Undef < Any]
