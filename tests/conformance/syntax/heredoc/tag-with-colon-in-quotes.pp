$a = @("A:B")
text
A:B
