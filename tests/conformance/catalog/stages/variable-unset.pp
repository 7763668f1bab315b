class c { notify { "stage is ${stage}": } }
include c
