class p { notify { 'a': } }
class c { Notify['a'] { message => 'c' } }
include p, c
