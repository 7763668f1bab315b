node default { Notify { message => 'node' } notify { 'n': } include c }
class c { notify { 'c': } }
