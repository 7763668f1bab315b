$a = @(END)
First line, \
second line
END
