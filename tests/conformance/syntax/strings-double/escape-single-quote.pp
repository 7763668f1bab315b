$a = "it\'s"
