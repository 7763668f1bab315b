$t = Timespan({ days => 2, hours => 3, minutes => 4, seconds => 5, milliseconds => 6 })
['%D-%H:%M:%S.%L', '%H:%M:%S', '%M:%S', '%S', '%-D %-H', '%_3D|', '%03D', '%N', '%%'].map |$f| { $t.strftime($f) }
