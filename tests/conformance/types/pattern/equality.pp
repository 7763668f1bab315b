[Pattern[/a/, /b/] == Pattern[/b/, /a/], Pattern['a'] == Pattern[/a/], Pattern[/a/] == Pattern[/b/]]
