class a { notify { 'a': message => 'a' } }
class b inherits a { Notify['a'] { message => 'b' } }
class c inherits b { Notify['a'] { message => 'c' } }
include c
