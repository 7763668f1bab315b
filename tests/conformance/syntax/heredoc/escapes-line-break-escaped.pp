$a = @(END/L)
First line, \\
on second line
|- END
