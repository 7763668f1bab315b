strftime(Timestamp(0), 1)
