[compare(SemVer('1.0.0'), SemVer('1.0.1')), compare(Timespan(1), Timespan(2)), compare(Timespan(2), 1), compare(1, Timespan(2)), compare(Timestamp(1), Timestamp(1)), compare(5, Timestamp(1))]
