notice(Nowhere['x'])
