define d { notify { "${title} ${n}": } }
node default { $n = 'node' d { 'a': } }
