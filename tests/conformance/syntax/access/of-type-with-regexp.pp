$a = Pattern[/a/, /b/]
