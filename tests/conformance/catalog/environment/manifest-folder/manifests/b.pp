notify { 'b': }
include c
