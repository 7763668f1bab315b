class a { }
class b { require a require a }
include b
