[type([RichData, Callable], 'reduced'), type([RichData, Iterator], 'reduced')]
