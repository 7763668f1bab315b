['abc'.match(Pattern[/x/, /(b)/]), 'abc'.match(Regexp[/b/]), 'abc'.match(Variant[Pattern[/x/], Pattern[/c/]])]
