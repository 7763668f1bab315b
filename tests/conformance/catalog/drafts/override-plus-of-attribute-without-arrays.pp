class a { notify { x: message => a } }
class b inherits a { Notify[x] { message +> b } }
include b
