Timestamp[1, 2, 3]
