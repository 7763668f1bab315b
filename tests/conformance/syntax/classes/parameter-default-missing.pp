class a($b =) { }
