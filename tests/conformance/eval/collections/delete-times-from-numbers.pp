[[1, 1.5, 2] - Timespan(1.5),
 [1, 2] - Timestamp(1),
 [Timespan(1), Timespan(2)] - Timespan(1),
 [Timestamp(1), Timestamp(2)] - 1,
 [Timestamp(1)] - Timespan(1),
 [Timespan(1)] - Timestamp(1),
 [[Timespan(1)]] - [[1]],
 [[1]] - [[Timespan(1)]]]
