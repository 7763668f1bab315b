$a = @ (END)
text
END
