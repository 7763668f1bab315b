notice Notify[b]-> Notify[a]
