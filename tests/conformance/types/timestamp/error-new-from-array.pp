Timestamp([1])
