class p { notify { 'a': message => 'p' } }
class c { Notify['a'] { message => 'c' } }
include p, c
