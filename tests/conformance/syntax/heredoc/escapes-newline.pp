$a = @(END/n)
a\tb\nc
END
