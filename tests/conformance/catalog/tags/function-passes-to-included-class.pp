class a { tag('mine') include b }
class b { notify { 'b': } }
include a
