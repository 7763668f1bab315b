$a = @(END)
one
END   
$b = 1
