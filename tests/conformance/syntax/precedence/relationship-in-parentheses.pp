# the old draft calls this a syntax error
notice (Notify[b]-> Notify[a])
