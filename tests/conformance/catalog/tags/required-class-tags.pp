class a { require b }
class b { notify { 'b': } }
include a
