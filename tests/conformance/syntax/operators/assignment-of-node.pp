$a = node b { }
