$a = @(END)

END
