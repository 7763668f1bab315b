$a = "it's
