class a(Integer *$b) { }
