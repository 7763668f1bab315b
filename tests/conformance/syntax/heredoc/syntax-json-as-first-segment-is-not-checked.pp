$a = @(END:json+data)
x
END
