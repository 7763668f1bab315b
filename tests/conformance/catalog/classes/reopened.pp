class c { notify { 'one': } }
class c { notify { 'two': } }
include c
