[1].filter
