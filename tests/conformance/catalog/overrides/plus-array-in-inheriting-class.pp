class p { notify { 'a': message => ['p', 'q'] } }
class c inherits p { Notify['a'] { message +> ['c', ['d']] } }
include c
