class a($x) { notify { "v is ${v} ${x}": } }
node default { $v = 'node' }
