$a = @(END:xsLT_1+xml)
x
END
