class p { notify { 'z': } notify { 'y': } notify { 'a': require => Notify['z'] } }
class c inherits p { Notify['a'] { require => Notify['y'] } }
include c
