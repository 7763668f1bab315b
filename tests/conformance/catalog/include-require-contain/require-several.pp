class a { } class a2 { }
class b { require a, a2 }
include b
