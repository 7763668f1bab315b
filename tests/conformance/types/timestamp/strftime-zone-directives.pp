$t = Timestamp('2016-09-06T18:04:09')
[$t.strftime('%z|%:z|%::z|%Z'), $t.strftime('%F %T %z', '+02:00'), $t.strftime('%F %T %:z', 'EST')]
