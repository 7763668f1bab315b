class p { notify { 'p': } }
class c inherits p { notify { 'c': } }
class o { include c }
include o
