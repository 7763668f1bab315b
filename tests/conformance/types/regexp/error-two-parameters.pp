Regexp[/a/, /b/]
