class a(*$b) { }
