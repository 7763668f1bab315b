class a(, $b) { }
