[Pattern[/a/, /b/], 'b' =~ Pattern[/a/, /b/], 'c' =~ Pattern[/a/, /b/]]
