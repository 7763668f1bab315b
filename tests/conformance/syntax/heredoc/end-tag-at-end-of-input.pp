$a = @(END)
one
END