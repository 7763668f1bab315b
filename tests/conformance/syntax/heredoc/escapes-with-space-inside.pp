$a = @(END/t n)
x
END
