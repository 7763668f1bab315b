class c { notify { 'c': } }
class { 'c': }
include c
