$a = @(END/t)
\\t \\\t \\\\t
END
