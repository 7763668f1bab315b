[Timestamp[1, 10] == Timestamp[1, 10], Timestamp[1, 10] == Timestamp[2, 10], Timestamp == Timestamp[default, default]]
