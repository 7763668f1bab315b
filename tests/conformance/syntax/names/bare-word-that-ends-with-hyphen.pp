$a = abc-
