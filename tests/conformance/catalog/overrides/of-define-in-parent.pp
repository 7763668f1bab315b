class p { d { 'a': x => 'p' } }
class c inherits p { D['a'] { x => 'c' } }
define d($x) { notify { "${title} ${x}": } }
include c
