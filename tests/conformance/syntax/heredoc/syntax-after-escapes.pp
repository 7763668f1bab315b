$a = @(END/t:json)
x
END
