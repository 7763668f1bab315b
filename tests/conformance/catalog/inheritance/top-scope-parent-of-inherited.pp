$t = 'top'
class p { $v = "p sees ${t}" }
class c inherits p { notify { "${v}, c sees ${t}": } }
include c
