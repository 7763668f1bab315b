Timestamp(default)
