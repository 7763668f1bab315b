define a($1) { }
