[Timespan[2, 3] <= Timespan[1, 10], Timespan[1, 10] <= Timespan[2, 3], Timespan[1] < Timespan, Timespan < Scalar, Timespan < Numeric]
