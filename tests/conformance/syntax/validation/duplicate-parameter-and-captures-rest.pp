class a(*$b, $b) { }
