Timestamp('2016-09-04').strftime('%A|%a|%u|%w')
