Pattern[/a/].new('ba')
