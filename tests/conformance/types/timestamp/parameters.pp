[Timestamp['2000-01-01','2001-01-01'], Timestamp[0], Timestamp[default,'2001-01-01'], Timestamp[Timestamp(0),Timestamp(1)]].map |$x| { String($x) }
