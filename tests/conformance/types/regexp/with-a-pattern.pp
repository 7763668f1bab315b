[Regexp[/a/], Regexp['a'], /a/ =~ Regexp[/a/], /b/ =~ Regexp[/a/], /a/ =~ Regexp['a']]
