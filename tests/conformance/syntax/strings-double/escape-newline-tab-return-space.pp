$a = "a\nb\tc\rd\se"
