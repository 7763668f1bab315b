class a { notify { 'a': } }
class b { contain a notify { 'b': } }
include b
