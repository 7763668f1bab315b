$a = @@(END)
