if 'abc' =~ /(b)/ { include c }
class c { notify { "got ${1}": } }
