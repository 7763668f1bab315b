$t = Timestamp('2024-02-29T13:05:09.123456789')
['%Y-%m-%d %H:%M:%S', '%y %j %e %b %B %a %A', '%I:%M %p %P', '%L %N %3N', '%s', '%F %T %D %R', '%C %u %w %G-W%V', '%%', '%Z %z', '%c', '%-d %-m', '%10Y|%^a'].map |$f| { $t.strftime($f) }
