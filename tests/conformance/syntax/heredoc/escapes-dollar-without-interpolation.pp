$a = @(END/$)
\$b \\$c
END
