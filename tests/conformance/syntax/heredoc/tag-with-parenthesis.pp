$a = @(END(1))
text
END(1)
