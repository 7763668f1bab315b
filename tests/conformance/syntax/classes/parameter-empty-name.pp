class a($) { }
