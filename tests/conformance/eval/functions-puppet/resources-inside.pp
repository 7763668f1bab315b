function f() { notify { 'from function': } }
f()
defined(Notify['from function'])
