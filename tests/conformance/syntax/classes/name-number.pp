class 1 { }
