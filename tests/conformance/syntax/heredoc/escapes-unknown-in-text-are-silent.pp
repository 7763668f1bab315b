$a = @(END/t)
\q \n \$ \"
END
