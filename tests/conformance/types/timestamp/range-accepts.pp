[Timestamp('2000-06-01') =~ Timestamp['2000-01-01', '2001-01-01'], Timestamp('2002-01-01') =~ Timestamp['2000-01-01', '2001-01-01'], Timestamp('2000-01-01') =~ Timestamp['2000-01-01']]
