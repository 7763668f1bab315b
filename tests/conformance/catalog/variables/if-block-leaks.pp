if true { $v = 'set' }
notify { $v: }
