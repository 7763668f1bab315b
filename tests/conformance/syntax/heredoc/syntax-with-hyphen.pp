$a = @(END:a-b)
x
END
