class a { notify { "v is ${v}": } }
node default { $v = 'node' }
