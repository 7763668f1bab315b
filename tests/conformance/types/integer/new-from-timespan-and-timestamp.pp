[Integer(Timespan(7.9)), Integer(Timestamp(7.9)), Integer(Timespan(-1.5))]
