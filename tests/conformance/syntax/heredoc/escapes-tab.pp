$a = @(END/t)
a\tb\nc\\
END
