$a = @(END/r)
a\rb\n
END
