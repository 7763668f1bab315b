$a = !class b { }
