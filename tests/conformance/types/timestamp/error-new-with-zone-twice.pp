Timestamp('2016-09-06 EST', '%F %Z', 'PST')
