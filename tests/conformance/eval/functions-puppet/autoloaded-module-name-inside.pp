mymod::where()
