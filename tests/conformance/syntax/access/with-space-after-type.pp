$a = Integer [1]
