class a { }
class b { contain a contain a }
include b
