Array(true)
