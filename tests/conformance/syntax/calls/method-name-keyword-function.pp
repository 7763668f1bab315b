$a = $b.function
