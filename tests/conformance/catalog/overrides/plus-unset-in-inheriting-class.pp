class p { notify { 'a': } }
class c inherits p { Notify['a'] { message +> 'c' } }
include c
