[Timestamp() =~ Timestamp, Timestamp() > Timestamp('2020-01-01')]
