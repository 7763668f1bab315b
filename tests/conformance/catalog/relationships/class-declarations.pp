class a { } class b { }
class { 'a': } -> class { 'b': }
