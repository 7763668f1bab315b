[Timestamp(1) == Timestamp(1.0), Timestamp(1) == 1, Timestamp(1) < Timestamp(2), Timestamp(1) < 2, Timestamp('2016-01-01') > Timestamp('2015-12-31')]
