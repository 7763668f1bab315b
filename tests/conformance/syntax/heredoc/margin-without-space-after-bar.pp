$a = @(END)
    one
    |END
