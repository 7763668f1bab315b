define d { include b }
class b { notify { 'b': } }
d { 'x': }
