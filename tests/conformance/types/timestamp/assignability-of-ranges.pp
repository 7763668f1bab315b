[Timestamp[2, 3] <= Timestamp[1, 10], Timestamp[1, 10] <= Timestamp[2, 3], Timestamp < Scalar, Timestamp < Timespan, Timestamp[1] < Timestamp]
