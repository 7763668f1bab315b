type T = Notify
notify { a: }
notify { b: require => T }
