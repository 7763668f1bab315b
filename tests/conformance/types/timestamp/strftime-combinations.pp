$t = Timestamp('2016-09-06T18:04:09')
['%c', '%D', '%F', '%v', '%x', '%X', '%r', '%R', '%T'].map |$f| { $t.strftime($f) }
