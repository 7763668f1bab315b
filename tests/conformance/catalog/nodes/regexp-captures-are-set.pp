node /^(test)(node)\.(.*)$/ { notify { "${1}-${2}-${3}": message => $0 } }
