[Timestamp('2016-09-06 +0900', '%F %z'), Timestamp('2016-09-06 +09:00', '%F %z'), Timestamp('2016-09-06 UTC', '%F %Z'), Timestamp('2016-09-06 PST', '%F %Z')].map |$t| { String($t) }
