$a = @(END:json)
nope
END
