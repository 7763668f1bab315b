class a { class { 'b': } notify { 'a': } }
class b { notify { 'b': } }
include a
