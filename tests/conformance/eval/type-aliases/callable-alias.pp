type Fn = Callable[Integer]
[Fn]
