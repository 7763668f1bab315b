'abc'.match('(')
