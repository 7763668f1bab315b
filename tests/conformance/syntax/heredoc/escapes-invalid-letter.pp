$a = @(END/tx)
x
END
