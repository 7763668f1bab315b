Timestamp('2016-08-28T12:12:12 EST', '%FT%T %Z', 'CET')
