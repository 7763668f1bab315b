$a = @(END)
one   
-END
