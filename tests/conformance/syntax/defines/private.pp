private define a { }
