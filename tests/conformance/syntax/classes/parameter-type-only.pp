class a(Integer) { }
