class p { notify { 'a': message => 'p' } }
class c inherits p { Notify['a'] { message => 'c' } }
class d inherits p { Notify['a'] { message => 'd' } }
include c, d
