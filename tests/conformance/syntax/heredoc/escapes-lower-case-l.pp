$a = @(END/l)
x
END
