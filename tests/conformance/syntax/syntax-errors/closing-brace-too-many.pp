class a { } }
