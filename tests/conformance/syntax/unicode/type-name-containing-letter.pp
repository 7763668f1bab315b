$a = Fé
