type T = Notify[a]
notify { a: }
notify { b: require => T }
