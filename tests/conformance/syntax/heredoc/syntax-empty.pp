$a = @(END:)
x
END
