Timestamp[10, 1]
