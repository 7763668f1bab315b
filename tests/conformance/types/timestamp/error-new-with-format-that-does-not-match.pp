Timestamp('2016', '%F')
