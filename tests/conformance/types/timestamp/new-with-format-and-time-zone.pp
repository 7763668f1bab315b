[Timestamp('2016-09-06', '%F', 'EST'), Timestamp('2016-09-06', '%F', '+02:00'), Timestamp('2016-09-06', '%F', 'UTC'), Timestamp('2016-09-06 08:00', '%F %R', 'PST')].map |$t| { String($t) }
