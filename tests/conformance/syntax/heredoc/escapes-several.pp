$a = @(END/tn)
a\tb\nc\rd\s
END
