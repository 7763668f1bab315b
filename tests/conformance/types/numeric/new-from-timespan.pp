[Numeric(Timespan(12)), Numeric(Timespan(1.5)), Numeric(Timestamp(1.5))]
