node default { include c notify { 'n': } }
class c { notify { 'c': } }
