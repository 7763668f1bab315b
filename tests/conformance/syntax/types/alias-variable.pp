type A = $b
