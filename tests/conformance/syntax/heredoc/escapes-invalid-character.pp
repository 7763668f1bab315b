$a = @(END/t-)
x
END
