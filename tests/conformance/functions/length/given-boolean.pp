length(true)
