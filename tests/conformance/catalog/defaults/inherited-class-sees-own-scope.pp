class p { notify { 'p': } }
class c inherits p { Notify { message => 'c' } notify { 'c': } }
include c
