class p { notify { 'a': message => { 'k' => 1 } } }
class c inherits p { Notify['a'] { message +> { 'l' => 2 } } }
include c
