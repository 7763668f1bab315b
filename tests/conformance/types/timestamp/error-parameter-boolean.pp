Timestamp[true]
