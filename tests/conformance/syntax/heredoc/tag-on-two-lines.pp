$a = @(EN
D)
text
END
