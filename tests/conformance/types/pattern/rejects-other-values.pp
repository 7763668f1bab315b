[1 =~ Pattern[/1/], undef =~ Pattern[//], /a/ =~ Pattern[/a/], ['a'] =~ Pattern[/a/]]
