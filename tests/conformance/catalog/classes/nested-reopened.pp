class a { class b { notify { 'one': } } }
class a::b { notify { 'two': } }
include a::b
