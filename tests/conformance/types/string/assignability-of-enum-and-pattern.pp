[Enum[a, bb] <= String[1, 2], Enum[a, bbb] <= String[1, 2], Pattern[/a/] <= String, Pattern[/a/] <= String[1], String <= Pattern, String <= Enum]
