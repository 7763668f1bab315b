$a = @(1)
one
1
