class a { notify { 'a': message => 'a' } }
class b inherits a { }
class c inherits b { Notify['a'] { message => 'c' } }
include c
