define a { }
