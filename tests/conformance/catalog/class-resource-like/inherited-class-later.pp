class p { notify { 'p': } }
class c inherits p { }
include c
class { 'p': }
