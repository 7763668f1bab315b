class p { notify { 'a': tag => 'p' } }
class c inherits p { Notify['a'] { tag => 'c' } }
include c
