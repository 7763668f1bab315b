$a = [1 @(END)]
text
END
