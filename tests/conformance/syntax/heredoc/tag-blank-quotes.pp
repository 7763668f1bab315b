$a = @(" ")
text
