[Pattern['.*'], Pattern[/^all of me$/], 'all of me' =~ Pattern[/^all of me$/], 'all of you' =~ Pattern[/^all of me$/]]
