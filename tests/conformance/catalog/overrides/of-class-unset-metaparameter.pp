class c { notify { 'n': } }
include c
Class['c'] { noop => true }
