class a($b Integer) { }
