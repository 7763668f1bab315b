$a = @(END:1x)
x
END
