[String([1, 'a'], '%a'), String([1, 'a'], '%s'), String([1, 'a'], '%p'), String([], '%a')]
