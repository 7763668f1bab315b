[String(Pattern), String(Pattern[/a/, 'b']), String(Pattern[/a\/b/]), String(Pattern['a/b']), String(Pattern[//])]
