$a = @(END:foo++bar)
text
END
