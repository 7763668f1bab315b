@(END)
text
END
$a = 1
