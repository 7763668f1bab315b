$a = @(END)
END of line
ENDING
END
