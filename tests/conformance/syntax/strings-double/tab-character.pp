$a = "a	b"
