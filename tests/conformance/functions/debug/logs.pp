debug('debug', 1)
