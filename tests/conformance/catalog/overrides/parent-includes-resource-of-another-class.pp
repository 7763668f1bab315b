class other { notify { 'a': message => 'o' } }
class p { include other }
class c inherits p { Notify['a'] { message => 'c' } }
include c
