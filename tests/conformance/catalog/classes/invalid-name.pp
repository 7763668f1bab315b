class 9a { }
