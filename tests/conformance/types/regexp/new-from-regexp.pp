[Regexp(/a/), Regexp[/a/].new('a')]
