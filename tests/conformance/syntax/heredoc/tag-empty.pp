$a = @()
text
