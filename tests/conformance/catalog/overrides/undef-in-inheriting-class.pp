class p { notify { 'a': message => 'p', withpath => true } }
class c inherits p { Notify['a'] { message => undef } }
include c
