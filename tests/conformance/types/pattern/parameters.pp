[Pattern['a',/b/], Pattern[Regexp[/c/]], Pattern[Pattern[/d/]], Pattern[[/e/,/f/]], 'xay' =~ Pattern[a], Enum[a] <= Pattern[/a/], Enum[a,b] <= Pattern[/a/]].map |$x| { String($x) }
