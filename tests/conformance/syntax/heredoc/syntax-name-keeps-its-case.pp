$a = @(END:fooBar)
text
END
