[Timestamp('2016-01-01').strftime('%G|%g|%V|%U|%W'), Timestamp('2016-09-06').strftime('%G|%g|%V|%U|%W')]
