[split('a,b', Regexp[/,/]), split('abc', Regexp)]
