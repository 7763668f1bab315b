node a { define b { } }
