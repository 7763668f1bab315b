class a { include b }
class b { notify { 'b': } }
include a
