$a = @(END:json)
END
