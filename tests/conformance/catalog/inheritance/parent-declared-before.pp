class p { notify { 'p': } }
class c inherits p { notify { 'c': } }
include p
include c
