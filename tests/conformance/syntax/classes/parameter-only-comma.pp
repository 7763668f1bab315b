class a(,) { }
