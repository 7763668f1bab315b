define a(*$b) { }
