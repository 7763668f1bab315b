$a = @(END)[1]
text
END
