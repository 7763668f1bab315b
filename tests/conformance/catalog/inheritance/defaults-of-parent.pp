class p { Notify { message => 'from parent' } }
class c inherits p { notify { 'n': } }
include c
