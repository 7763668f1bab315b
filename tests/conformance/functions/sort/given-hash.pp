sort({ a => 1 })
