type([Callable, Callable], 'reduced')
