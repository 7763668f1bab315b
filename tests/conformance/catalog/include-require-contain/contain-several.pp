class a { } class a2 { }
class b { contain a, a2 }
include b
