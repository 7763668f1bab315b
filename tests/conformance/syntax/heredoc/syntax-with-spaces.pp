$a = @(END : javascript )
x
END
