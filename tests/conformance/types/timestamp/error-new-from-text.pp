Timestamp('yesterday')
