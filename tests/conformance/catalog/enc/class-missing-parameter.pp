class a($x) { }
