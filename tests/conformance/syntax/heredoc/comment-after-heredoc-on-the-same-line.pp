$a = @(END) # comment
text
END
$b = 1
