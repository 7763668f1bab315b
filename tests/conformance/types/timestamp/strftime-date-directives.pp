$t = Timestamp('2016-09-06T08:04:09.123456789', '%FT%T.%N')
$t.strftime('%Y|%C|%y|%m|%B|%b|%h|%d|%e|%j')
