class apply { }
