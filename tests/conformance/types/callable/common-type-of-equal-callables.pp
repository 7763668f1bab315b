type([Callable[String], Callable[String]], 'reduced')
