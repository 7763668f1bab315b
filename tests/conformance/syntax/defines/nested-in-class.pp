class a { define b { } }
