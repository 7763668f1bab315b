[Timespan[1, 10] == Timespan[1, 10], Timespan[1, 10] == Timespan[1, 11], Timespan == Timespan[default, default]]
