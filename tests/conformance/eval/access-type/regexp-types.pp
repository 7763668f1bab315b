[Regexp[/a/], Regexp['a']]
