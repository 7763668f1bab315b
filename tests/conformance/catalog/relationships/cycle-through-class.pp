class c { notify { 'in': } }
include c
notify { 'out': }
Class['c'] -> Notify['out'] -> Notify['in']
