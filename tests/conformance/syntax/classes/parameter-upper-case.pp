class a($B) { }
