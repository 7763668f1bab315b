[Timestamp('2016', ['%F', '%Y']), Timestamp('2016-09-06', ['%F', '%Y'])].map |$t| { String($t) }
