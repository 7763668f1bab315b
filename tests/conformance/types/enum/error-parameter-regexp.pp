Enum[/a/]
