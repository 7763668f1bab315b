$a = @(END)
text
more text
