[Timespan({days => 1, hours => 2, minutes => 3, seconds => 4}), Timespan({milliseconds => 1500}), Timespan({microseconds => 5}), Timespan({nanoseconds => 7})].map |$t| { String($t) }
