class c { Notify { message => 'class' } notify { 'in': } }
include c
notify { 'out': }
