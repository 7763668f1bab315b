$a = it's
