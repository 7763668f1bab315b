[type([Array[Integer, 1, 2], Array[Integer, 4, 5]], 'reduced'), type([Array[Integer, 1, 2], Array[String, 2]], 'reduced')]
