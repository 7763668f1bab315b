node default { notify { 'n': } include c }
class c { notify { 'c': } }
