5 - Timestamp(1)
