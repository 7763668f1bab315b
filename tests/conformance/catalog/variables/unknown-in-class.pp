class c { notify { "${nowhere}": } }
include c
