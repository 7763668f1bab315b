Regexp[/a/].new('b')
