compare(true, false)
