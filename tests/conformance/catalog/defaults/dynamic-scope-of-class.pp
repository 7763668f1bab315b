class a { Notify { message => 'from a' } include b }
class b { notify { 'b': } }
include a
