'abc'.match(Regexp)
