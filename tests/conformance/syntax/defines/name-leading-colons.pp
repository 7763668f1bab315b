define ::a { }
