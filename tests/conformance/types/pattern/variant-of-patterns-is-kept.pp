[Variant[Pattern[/a/], Pattern[/b/]], Variant[Pattern[/a/], Integer, Pattern[/b/]]]
