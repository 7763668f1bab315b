class a { contain b notify { 'a': } }
class b { notify { 'b': } }
include a
