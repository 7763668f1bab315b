class p { notify { 'a': message => ['x'] } }
class c inherits p { Notify['a'] { message +> ['x', 'y'] } }
include c
