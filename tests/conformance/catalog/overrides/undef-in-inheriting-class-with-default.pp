Notify { message => 'default' }
class p { notify { 'a': message => 'p' } }
class c inherits p { Notify['a'] { message => undef } }
include c
