String(Timestamp('2016-02-30'))
