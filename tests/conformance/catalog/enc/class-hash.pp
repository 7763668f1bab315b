class a($x = 'd') { notify { "a ${x}": } }
class b { notify { 'b': } }
