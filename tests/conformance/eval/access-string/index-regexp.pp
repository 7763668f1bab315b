'Hello'[/l+/]
