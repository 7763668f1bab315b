$a = @("END")
one
two ${b c} three
END
