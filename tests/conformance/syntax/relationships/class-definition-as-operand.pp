class a { } -> class b { }
