[Timestamp['2000-01-01', '2001-01-01'], Timestamp[0, 10], Timestamp[default, '2000-01-01'], Timestamp['2000-01-01'], Timestamp[Timestamp(0), 1.5]].map |$t| { String($t) }
