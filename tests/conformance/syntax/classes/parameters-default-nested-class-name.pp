class a($b = a::c) { }
