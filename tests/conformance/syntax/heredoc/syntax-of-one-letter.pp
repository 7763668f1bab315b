# a syntax name has at least two characters
$a = @(END:x)
x
END
