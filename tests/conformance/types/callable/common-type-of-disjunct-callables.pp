[type([Callable[String], Callable[Numeric]], 'reduced'), type([Callable[Array], Callable[Integer]], 'reduced')]
