URI({schema => 'http'})
