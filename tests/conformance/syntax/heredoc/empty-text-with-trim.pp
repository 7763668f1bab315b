$a = @(END)
-END
