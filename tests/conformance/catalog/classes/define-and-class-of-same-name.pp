define c { }
class c { }
include c
