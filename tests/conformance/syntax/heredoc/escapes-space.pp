$a = @(END/s)
a\sb\t
END
