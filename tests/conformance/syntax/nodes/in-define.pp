define a { node b { } }
