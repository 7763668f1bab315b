Timestamp('not a time')
