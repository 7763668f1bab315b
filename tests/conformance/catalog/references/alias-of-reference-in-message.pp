type T = Notify[a]
notify { b: message => T }
