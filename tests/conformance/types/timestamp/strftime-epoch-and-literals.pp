Timestamp('2016-09-06').strftime('%s|%n|%t|%%')
