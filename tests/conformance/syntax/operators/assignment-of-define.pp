$a = define b { }
