# any line that ends with the tag is taken as the end line
$a = @(END)
one
this is not the END
$b = 1
