[Integer in '1', String in 'abc', Pattern[/b/] in 'abc']
