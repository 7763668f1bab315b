$a = @(END:json)
    oops
END
