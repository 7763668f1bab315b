[Float(Timespan(1.5)), Float(Timestamp(7.25)), Float(Timespan(-3))]
