include c
class c { notify { "class ${v}": } }
node default { $v = 'node' }
