type T = Notify[a]
notify { a: tag => T }
