$a = "it's '${b}'"
