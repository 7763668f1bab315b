Timestamp(1) % 1.5
