class p { notify { 'z': } notify { 'a': require => Notify['z'] } }
class c inherits p { Notify['a'] { require => undef } }
include c
