class a { }
class b { }
class c inherits a { }
class c inherits b { }
include c
