max({ a => 1 })
