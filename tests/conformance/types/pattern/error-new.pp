Pattern[/a/].new('b')
