type([Callable[String, Callable[String]], Callable[Scalar, Callable[Scalar]]], 'reduced')
