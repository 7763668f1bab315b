class a { contain b }
class b { notify { 'b': } }
include a
