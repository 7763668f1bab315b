$a = $ b
