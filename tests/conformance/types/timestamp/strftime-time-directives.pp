$t = Timestamp('2016-09-06T18:04:09.123456789', '%FT%T.%N')
$t.strftime('%H|%k|%I|%l|%P|%p|%M|%S|%L|%N')
