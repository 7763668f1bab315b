class c($stage = 'pre') { notify { 'c': } }
stage { 'pre': }
include c
