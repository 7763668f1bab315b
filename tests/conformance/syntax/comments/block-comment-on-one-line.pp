$a = /* one */ 1
