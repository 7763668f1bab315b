[Integer(Timespan({days => 1})), Integer(Timespan({hours => 1})), Float(Timespan({milliseconds => 1})), Float(Timespan({microseconds => 1}))]
