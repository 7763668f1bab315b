[Pattern[/a/] <= Pattern[/a/, /b/], Pattern[/a/, /b/] <= Pattern[/a/], Enum[ab] <= Pattern[/a/], type('ab') <= Pattern[/a/], Pattern[/a/] < String, Pattern[/a/] < Scalar, Pattern[/a/] <= Pattern]
