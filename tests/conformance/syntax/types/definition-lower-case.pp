type a { }
