type(Pattern[/a/], 'generalized')
