$v = 'top'
class c { notify { "${v} ${::v}": } }
node default { $v = 'node' include c }
