class p { notify { 'p': } }
class c1 inherits p { notify { 'c1': } }
class c2 inherits p { notify { 'c2': } }
include c1, c2
