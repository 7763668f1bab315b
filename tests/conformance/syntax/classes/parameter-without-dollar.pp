class a(b) { }
