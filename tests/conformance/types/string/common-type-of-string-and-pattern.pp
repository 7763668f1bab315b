type([String, Pattern[/a/]], 'reduced')
