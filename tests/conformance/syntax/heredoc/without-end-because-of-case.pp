$a = @(End)
text
END
