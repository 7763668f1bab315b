$a = @(END/t )
x\t
END
