String(type([Timestamp[1, 3], Timestamp[5, 9]], 'reduced'))
