$a = @(END)
one

-END
