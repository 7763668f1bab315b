$a = @("")
text
