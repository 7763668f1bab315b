[Enum['a', 'b'], Enum[a], Enum['a', true], Pattern[/a/], Pattern['a', /b/], Pattern[Regexp[/x/]]]
