type MyPattern = Pattern[/b(.)/]
'abc'.match(MyPattern)
