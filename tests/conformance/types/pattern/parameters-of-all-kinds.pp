[Pattern['a', /b/, Pattern[/c/], Regexp[/d/]], Pattern[[/a/, 'b']], Pattern[Pattern[/a/, /b/]]]
