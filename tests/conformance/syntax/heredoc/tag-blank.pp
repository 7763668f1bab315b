$a = @( )
text
