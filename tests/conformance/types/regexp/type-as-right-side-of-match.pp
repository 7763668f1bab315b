['abc' =~ Regexp[/b/], 'abc' !~ Regexp[/x/], 'abc' =~ Pattern[/b/], 'abc' =~ 'b']
