class a { include b notify { 'a': } }
class b { notify { 'b': } }
include a
