class p { notify { 'a': message => 'one' } }
class c inherits p { Notify['a'] { message +> ['two', ['three', ['four']]] } }
include c
