[type([Callable[String], Callable[Scalar]], 'reduced'), type([Callable[Scalar], Callable[String]], 'reduced')]
