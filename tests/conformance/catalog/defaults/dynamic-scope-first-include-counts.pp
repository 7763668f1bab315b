class a { Notify { message => 'from a' } include b }
class b { notify { 'b': } }
include b
include a
