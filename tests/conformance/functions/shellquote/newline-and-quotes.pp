shellquote("a\nb", '`cmd`', '!x', "'both' \$ \"and\"")
