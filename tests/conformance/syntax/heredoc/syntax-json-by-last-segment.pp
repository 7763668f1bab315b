$a = @(END:data+json)
x
END
