$x = 'v'
notify { "t ${x}": }
