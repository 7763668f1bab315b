$a = @(END/tnt)
x
END
