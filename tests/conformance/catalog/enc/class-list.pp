class a { notify { 'a': } }
class b { notify { 'b': } }
notify { 'main': }
