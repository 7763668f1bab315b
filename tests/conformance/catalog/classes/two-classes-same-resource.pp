class a { notify { 'same': } }
class b { notify { 'same': } }
include a, b
